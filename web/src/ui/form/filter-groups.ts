/** One question of a filter dialog. */
export interface FilterGroup {
  readonly id: string
  readonly legend: string
  readonly choices: readonly [FilterChoice, ...FilterChoice[]]
  /** The list's own default, where that is not the first choice. */
  readonly usual?: string
  /** Its choice is a segment of the list's path; any other is in the search, by its id. */
  readonly isInPath?: true
  /** Any word of an address is a choice of it, such as a currency that a figure is of. */
  readonly isFree?: true
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** A value by the id of its group; the list's own default where there is none. */
export type FilterValues = Readonly<Record<string, string>>

/** The values that the groups of a list can have. */
export type ValuesOf<Groups extends readonly FilterGroup[]> = {
  readonly [Group in Groups[number] as Group['id']]: Group extends { readonly isFree: true }
    ? string
    : Group['choices'][number]['value']
}

export const usualOf = ({ choices: [first], usual }: FilterGroup): string => usual ?? first.value

/** A value for each group: the one of its choices that is named, in whatever case, or else its default. */
export const chosenOf = <const Groups extends readonly FilterGroup[]>(
  groups: Groups,
  nameOf: (group: FilterGroup) => string | undefined,
): ValuesOf<Groups> =>
  Object.fromEntries(
    groups.map((group) => {
      const named = nameOf(group)
      const choice = group.choices.find(({ value }) => value.toLowerCase() === named?.toLowerCase())
      return [group.id, choice?.value ?? ((group.isFree && named) || usualOf(group))]
    }),
  ) as ValuesOf<Groups>

/** What a group can be now: its choices, and the word of an address that is none of them. */
export function choicesOf({ id, choices }: FilterGroup, values: FilterValues): readonly FilterChoice[] {
  const value = values[id]
  const isKnown = value === undefined || choices.some((choice) => choice.value === value)
  return isKnown ? choices : [...choices, { value, label: value }]
}

/** The list's own defaults. */
export const clearFilters = <const Groups extends readonly FilterGroup[]>(groups: Groups): ValuesOf<Groups> =>
  chosenOf(groups, () => undefined)

/** The groups that differ from the list's own default. */
export const activeFilters = (groups: readonly FilterGroup[], values: FilterValues): readonly FilterGroup[] =>
  groups.filter((group) => (values[group.id] ?? usualOf(group)) !== usualOf(group))

/** 'Due: Late' */
export function filterWords(group: FilterGroup, values: FilterValues): string {
  const choice = choicesOf(group, values).find(({ value }) => value === values[group.id])
  return `${group.legend}: ${choice?.label}`
}
