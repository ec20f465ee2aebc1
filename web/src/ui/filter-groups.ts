/** One question of a filter dialog. */
export interface FilterGroup {
  readonly id: string
  readonly legend: string
  readonly choices: readonly [FilterChoice, ...FilterChoice[]]
  /** The list's own default, where that is not the first choice. */
  readonly usual?: string
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** A value by the id of its group; the list's own default where there is none. */
export type FilterValues = Readonly<Record<string, string>>

const usualOf = ({ choices: [first], usual }: FilterGroup): string => usual ?? first.value

/** The list's own defaults. */
export const clearFilters = (groups: readonly FilterGroup[]): FilterValues =>
  Object.fromEntries(groups.map((group) => [group.id, usualOf(group)]))

/** How many groups differ from the list's own default. */
export const activeFilters = (groups: readonly FilterGroup[], values: FilterValues): number =>
  groups.filter((group) => (values[group.id] ?? usualOf(group)) !== usualOf(group)).length
