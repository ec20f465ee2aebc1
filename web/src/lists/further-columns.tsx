import type { Column } from '../ui/table/data-table-column.ts'
import { chosenView } from './chosen-view.ts'
import type { Chosen } from './list-columns.ts'
import { ViewButton } from './view-button.tsx'

/** A column that a list has room for where its window is wide; on cards it has no place. */
export interface FurtherColumn<Row> extends Omit<Column<Row, never>, 'sortBy' | 'sortWords' | 'card'> {
  /** The list's own column that it stands behind. */
  readonly after: string
}

/** What the signed-in person sees of a list, out of all that it can show. */
export function furtherOf<Row>(list: string, all: readonly FurtherColumn<Row>[]): () => Chosen<Row> {
  const Chooser = () => <ViewButton list={list} all={all} />
  return () => {
    const ids = chosenView().columns[list] ?? []
    const behind = (own: string) => all.filter(({ id, after }) => after === own && ids.includes(id))
    return {
      among: (own) =>
        own.flatMap((column) => [
          column,
          ...behind(column.id).map(({ after: _after, ...further }) => ({
            ...further,
            card: 'wide' as const,
          })),
        ]),
      Chooser,
    }
  }
}
