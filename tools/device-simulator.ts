// A face scanner for demonstrations: `npm run device-simulator`. It listens on port 8090, as real ones do.
import { parseArgs } from 'node:util';
import { simulatedScanner } from '#zones/server/testing/simulated-scanner';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    key: { type: 'string', default: '84E0F420893301FA' },
    password: { type: 'string', default: 'test1234' },
    fresh: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    'wrong-password': { type: 'boolean', default: false },
    skew: { type: 'string', default: '0' },
    drop: { type: 'boolean', default: false },
    duplicate: { type: 'boolean', default: false },
    'photo-timeout': { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    'no-code': { type: 'boolean', default: false },
    /** Addresses that the product shows once, when this machine is out of its reach: the one of the heartbeat is enough. */
    heartbeat: { type: 'string' },
    every: { type: 'string', default: '5' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const scanner = await simulatedScanner({
  port: Number(values.port),
  deviceKey: values.key,
  password: values.fresh ? null : values.password,
  faults: {
    busy: values.busy,
    wrongPassword: values['wrong-password'],
    clockSkew: Number(values.skew),
    dropCallbacks: values.drop,
    duplicateCallbacks: values.duplicate,
    photoTimeout: values['photo-timeout'],
    full: values.full,
    noCode: values['no-code'],
  },
});

if (values.heartbeat) {
  const at = (name: string): string => values.heartbeat?.replace('/heartbeat?', `/${name}?`) ?? '';
  scanner.state.addresses = {
    heartbeat: at('heartbeat'),
    task: at('task'),
    result: at('result'),
    recognition: at('recognition'),
    image: at('image'),
  };
}

say(`A face scanner answers at http://${scanner.address}:${scanner.port}, key ${values.key}.`);
say('Press Enter to let the next person it knows look into the camera. Ctrl-C stops it.');

const beat = () =>
  scanner.heartbeat().catch((error: unknown) => say(`Nobody takes its reports: ${(error as Error).message}`));
const heart = setInterval(() => void beat(), Number(values.every) * 1000);
await beat();

let turn = 0;
process.stdin.on('data', () => {
  const people = [...scanner.state.people.values()];
  const person = people[turn++ % Math.max(people.length, 1)];
  if (!person) return say('It knows nobody yet.');
  scanner.recognise(person.id).then(
    () => say(`Knew ${person.name}.`),
    (error: unknown) => say(`Knew ${person.name}, but the server did not answer: ${(error as Error).message}`),
  );
});
process.once('SIGINT', () => {
  clearInterval(heart);
  void scanner.stop().then(() => process.exit(0));
});
