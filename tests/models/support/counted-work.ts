/** Counts the promises that are under way. */
export function countedWork() {
  let underWay = 0;
  return {
    underWay: () => underWay,
    async during<T>(work: Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
      }
    },
  };
}
