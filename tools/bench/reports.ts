// A report of a million days: how long until its first byte, how much memory the server holds while it is sent, and how long the
// whole file takes. `--days=30` measures a shorter one.
import { exportingServer, people } from '../reports-bench/exports.ts';
import { reportMeasures } from '../setup/measure.ts';

const days = Number(process.argv.find((word) => word.startsWith('--days='))?.split('=')[1] ?? 360);
const limits = { firstByteMs: 1_000, megabytes: 256 };

const server = await exportingServer(days);
try {
  reportMeasures([{ name: 'the server before, memory', value: server.idle, unit: 'MB' }]);
  const lines = (people * days).toLocaleString('en');
  for (const format of ['csv', 'json', 'xlsx'] as const) {
    const { firstByteMs, megabytes, seconds, bytes } = await server.exported(format);
    reportMeasures([
      { name: `${lines} lines as ${format}, first byte`, value: firstByteMs, unit: 'ms', limit: limits.firstByteMs },
      { name: 'the server meanwhile, memory', value: megabytes, unit: 'MB', limit: limits.megabytes },
      { name: 'the whole file', value: seconds, unit: 's' },
      { name: 'its size', value: bytes / 1024 / 1024, unit: 'MB' },
    ]);
  }
} finally {
  await server.stop();
}
