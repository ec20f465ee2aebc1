/** One question of a filter dialog; its first choice is the one that filters nothing. */
export interface FilterGroup {
  readonly id: string
  readonly legend: string
  readonly choices: readonly [FilterChoice, ...FilterChoice[]]
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** A value for each group, by its id. */
export type FilterValues = Readonly<Record<string, string>>

/** The values that filter nothing. */
export const clearFilters = (groups: readonly FilterGroup[]): FilterValues =>
  Object.fromEntries(groups.map(({ id, choices: [first] }) => [id, first.value]))

/** How many groups filter something. */
export const activeFilters = (groups: readonly FilterGroup[], values: FilterValues): number =>
  groups.filter(({ id, choices: [first] }) => values[id] !== undefined && values[id] !== first.value).length
