// Loaded into a measured process: answers with the microseconds of CPU it has used so far.
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ used: user + system });
});
