/** The most CPU, in milliseconds, that this thread took in one turn of its loop, to a millisecond or two. Other processes do not count. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  // Once a millisecond, after at least one turn: looking in every turn would keep a processor busy while the work waits.
  const looking = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  look();
  return longest;
}

/** While the loop is held up so long, nobody else is answered. */
const mostCpu = 50;
const mostTries = 5;

/**
 * CPU of the longest turn if it is too long, else undefined. It is tried again: what earlier tests left in memory may be collected
 * in a turn of this one, and input that hurts does so every time.
 */
export async function tooLongTurnOf(work: () => Promise<unknown>): Promise<number | undefined> {
  let cpu = await longestTurnOf(work);
  for (let again = 0; again < mostTries && cpu > mostCpu; again++) cpu = Math.min(cpu, await longestTurnOf(work));
  return cpu > mostCpu ? cpu : undefined;
}
