const codes: ReadonlyMap<string, string> = new Map([
  ['victoria', 'VIC'],
  ['new south wales', 'NSW'],
  ['queensland', 'QLD'],
  ['south australia', 'SA'],
  ['western australia', 'WA'],
  ['tasmania', 'TAS'],
  ['australian capital territory', 'ACT'],
  ['northern territory', 'NT'],
])

/**
 * The code of an Australian state that is written out; anything else as it is. Looking up stock ignores the case
 * of a code.
 */
export const stateCode = (state: string): string =>
  codes.get(state.toLowerCase().replaceAll(/\s+/g, ' ')) ?? state
