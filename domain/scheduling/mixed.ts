/** A pseudo-random number from 0 to 2³² - 1, the same on devices, the server and in its SQL. */
export function mixed(id: number, seed: number): number {
  let bits = ((id % 2 ** 32) ^ (seed % 2 ** 32)) >>> 0;
  for (let round = 0; round < 2; round += 1) bits = Math.imul(bits ^ (bits >>> 16), 73_244_475) >>> 0;
  return (bits ^ (bits >>> 16)) >>> 0;
}
