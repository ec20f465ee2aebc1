/** One group of choices in a filter dialog. */
export interface FilterGroup {
  readonly id: string
  readonly legend: string
  readonly choices: readonly [FilterChoice, ...FilterChoice[]]
  /** The default, if it is not the first choice. */
  readonly defaultValue?: string
  /** The value is a segment of the list's path; otherwise it is a search parameter named by the id. */
  readonly isInPath?: true
  /** Accepts any value from an address, such as a currency. */
  readonly isFree?: true
  /** Why only the default is possible with the values of the other groups; undefined if any value is. */
  readonly reasonAgainst?: (values: FilterValues) => string | undefined
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** Values by the id of their group; a missing value means the default. */
export type FilterValues = Readonly<Record<string, string>>

/** The type of the values that a list's groups can have. */
export type ValuesOf<Groups extends readonly FilterGroup[]> = {
  readonly [Group in Groups[number] as Group['id']]: Group extends { readonly isFree: true }
    ? string
    : Group['choices'][number]['value']
}

export const defaultOf = ({ choices: [first], defaultValue }: FilterGroup): string =>
  defaultValue ?? first.value

/** A value for each group: the named choice, ignoring case, or its default. */
export const chosenOf = <const Groups extends readonly FilterGroup[]>(
  groups: Groups,
  nameOf: (group: FilterGroup) => string | undefined,
): ValuesOf<Groups> =>
  Object.fromEntries(
    groups.map((group) => {
      const named = nameOf(group)
      const choice = group.choices.find(({ value }) => value.toLowerCase() === named?.toLowerCase())
      return [group.id, choice?.value ?? ((group.isFree && named) || defaultOf(group))]
    }),
  ) as ValuesOf<Groups>

/** The choices of a group, plus a current value from the address that is not among them. */
export function choicesOf({ id, choices }: FilterGroup, values: FilterValues): readonly FilterChoice[] {
  const value = values[id]
  const isKnown = value === undefined || choices.some((choice) => choice.value === value)
  return isKnown ? choices : [...choices, { value, label: value }]
}

/** The default value of each group. */
export const clearFilters = <const Groups extends readonly FilterGroup[]>(groups: Groups): ValuesOf<Groups> =>
  chosenOf(groups, () => undefined)

/** The values; a group whose value the others rule out gets its default. */
export const withoutRefused = (groups: readonly FilterGroup[], values: FilterValues): FilterValues => ({
  ...values,
  ...clearFilters(groups.filter(({ reasonAgainst }) => reasonAgainst?.(values) !== undefined)),
})

/** The groups whose value is not the default. */
export const activeFilters = (groups: readonly FilterGroup[], values: FilterValues): readonly FilterGroup[] =>
  groups.filter((group) => (values[group.id] ?? defaultOf(group)) !== defaultOf(group))

/** 'Due: Late' */
export function filterWords(group: FilterGroup, values: FilterValues): string {
  const choice = choicesOf(group, values).find(({ value }) => value === values[group.id])
  return `${group.legend}: ${choice?.label}`
}
