// Loaded into a measured server: how long its thread works between two ticks of a short timer, in processor time, which other
// processes of the machine do not lengthen. That is how long a clock-in waits for its turn.
const tickMilliseconds = 2;
let spent = [];
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let last = used();
setInterval(() => {
  const now = used();
  spent.push(now - last);
  last = now;
}, tickMilliseconds).unref();

process.on('message', (message) => {
  if (message !== 'turns') return;
  process.send?.({ turns: spent });
  spent = [];
});
