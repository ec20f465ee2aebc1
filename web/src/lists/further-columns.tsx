import type { Column } from '../ui/table/data-table-column.ts'
import { chosenView } from './chosen-view.ts'
import type { Chosen } from './list-columns.ts'
import { ViewButton } from './view-button.tsx'

/** An optional column of a list, shown only in a wide window and never on cards. */
interface FurtherColumn<Row> extends Omit<Column<Row, never>, 'sortBy' | 'sortWords' | 'card'> {
  /** The id of the list's own column that it follows. */
  readonly after: string
}

/** Returns a function that reads which of a list's further columns the signed-in user has chosen. */
export function furtherOf<Row>(list: string, all: readonly FurtherColumn<Row>[]): () => Chosen<Row> {
  const Chooser = () => <ViewButton list={list} all={all} />
  return () => {
    const ids = chosenView().columns[list] ?? []
    const following = (own: string) => all.filter(({ id, after }) => after === own && ids.includes(id))
    return {
      addTo: (own) =>
        own.flatMap((column) => [
          column,
          ...following(column.id).map(({ after: _after, ...further }) => ({
            ...further,
            card: 'wide' as const,
          })),
        ]),
      Chooser,
    }
  }
}
