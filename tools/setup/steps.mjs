// Steps of a command, one line each: what was done and how long it took. A terminal also sees the seconds pass.
import process from 'node:process';

/** An error whose message is for the reader: one sentence, no stack. `output` is the output of a failed command. */
export class Stop extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** `work` returns another title where the finished step has another name. */
export async function step(title, work) {
  const begun = performance.now();
  const stopTicking = showSeconds(title, begun);
  try {
    const done = await work();
    stopTicking();
    line('✓', typeof done === 'string' ? done : title, begun);
  } catch (error) {
    stopTicking();
    line('✗', title, begun);
    throw error;
  }
}

export const secondsSince = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

const line = (mark, title, begun) => console.log(`  ${mark} ${title} (${secondsSince(begun)})`);

function showSeconds(title, begun) {
  if (!process.stdout.isTTY) return () => {};
  const draw = () => process.stdout.write(`\r\u001b[K  … ${title} (${secondsSince(begun)})`);
  draw();
  const timer = setInterval(draw, 200);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[K');
  };
}

/** Runs a command to its end; reports a problem in one sentence and sets the exit code. */
export async function sayingErrors(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exitCode = 1;
  }
}
