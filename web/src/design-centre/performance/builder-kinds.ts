/** The kinds of builders: as the figures and the list's filter name them, and the word for a won request. */
export const builderKinds = [
  { kind: 'adhoc', builderType: 'adhoc', name: 'Adhoc', wonWord: 'Won' },
  { kind: 'contract', builderType: 'contracted', name: 'Contract', wonWord: 'Ordered' },
] as const

export type BuilderKind = (typeof builderKinds)[number]
