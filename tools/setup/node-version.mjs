// The oldest Node whose npm installs the packages; the product itself runs on the pinned Node among them.
const oldest = [20, 19];

export function sayIfTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const isTooOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  if (isTooOld)
    console.error(`Kala needs Node ${oldest.join('.')} or newer to install itself; this is Node ${version}.`);
  return isTooOld;
}
