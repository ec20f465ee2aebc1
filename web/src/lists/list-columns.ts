import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { currentAsker } from '../api/query.ts'
import type { Column } from '../ui/table/data-table-column.ts'
import { useMedia } from '../ui/use-media.ts'

/** What the signed-in person sees of a list beyond its own columns. */
export interface Chosen<Row> {
  readonly among: <By extends string>(columns: readonly Column<Row, By>[]) => readonly Column<Row, By>[]
  /** The button that chooses. */
  readonly Chooser: ComponentType
}

/** A list's further columns, which come with the first window that has room for them. */
export interface Further<Row> {
  readonly list: string
  readonly load: () => Promise<{ readonly chosen: () => Chosen<Row> }>
}

const wide = '(width >= 100rem)'

export const chosenKey = (list: string) => ['columns', list, currentAsker()]

/** The columns of a list: its own and, in a wide window and on its paper, those that the person chose beside them. */
export function useColumns<Row, By extends string>(
  own: readonly Column<Row, By>[],
  further: Further<Row> | undefined,
) {
  const isWide = useMedia(wide)
  const isShown = useMedia(`${wide}, print`)
  const { data, isLoading } = useQuery({
    queryKey: chosenKey(further?.list ?? ''),
    queryFn: async () => (await further?.load())?.chosen() ?? null,
    enabled: isWide && further !== undefined,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const chosen = isShown ? data : null
  return { columns: chosen?.among(own) ?? own, Chooser: chosen?.Chooser, isLoading }
}
