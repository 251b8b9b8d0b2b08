/** The tabs of one browser, numbered from 1 as they were opened; a closed one keeps its number. */
export function tabList<Tab extends object>() {
  const tabs: (Tab | "closed")[] = [];
  return {
    open: (...added: readonly Tab[]) => void tabs.push(...added),
    at(number: number): Tab {
      const tab = tabs[number - 1];
      if (!tab || tab === "closed") throw new Error(`Tab ${number} is not open.`);
      return tab;
    },
    close: (number: number) => void (tabs[number - 1] = "closed"),
    stillOpen: () => tabs.filter((tab) => tab !== "closed"),
    /** What is seen of each. */
    each: <Seen>(see: (tab: Tab | "closed") => Seen) => tabs.map(see),
  };
}
