import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { currentAsker } from '../api/query.ts'
import type { Column } from '../ui/table/data-table-column.ts'
import { useMedia } from '../ui/use-media.ts'

/** The further columns of a list that the signed-in user has chosen. */
export interface Chosen<Row> {
  /** Adds them to the list's own columns. */
  readonly addTo: <By extends string>(columns: readonly Column<Row, By>[]) => readonly Column<Row, By>[]
  /** The button with the menu that chooses them. */
  readonly Chooser: ComponentType
}

/** A list's further columns; their code is loaded when the window is first wide enough for them. */
export interface Further<Row> {
  readonly list: string
  readonly load: () => Promise<{ readonly chosen: () => Chosen<Row> }>
}

const wide = '(width >= 100rem)'

const chosenKey = (list: string) => ['columns', list, currentAsker()]

/** The columns of a list: its own and, in a wide window and in its print, the further ones that the user chose. */
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
    // Only code that did not come, as the connection banner promises.
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  })
  const chosen = isShown ? data : null
  return { columns: chosen?.addTo(own) ?? own, Chooser: chosen?.Chooser, isLoading }
}
