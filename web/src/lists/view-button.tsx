import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ColumnsIcon } from '../ui/icons/columns.tsx'
import { useLazyPart } from '../ui/lazy-part.ts'
import { chosenView, keepView, type View } from './chosen-view.ts'
import './view-button.css'

const loadMenu = () => import('./view-menu.tsx')

interface ViewButtonProps {
  readonly list: string
  /** The columns that may be chosen. */
  readonly all: readonly { readonly id: string; readonly head: string }[]
}

/** Chooses which further columns a list shows, and whether its rows are compact. A choice takes effect at once. */
export function ViewButton({ list, all }: ViewButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { Part: ViewMenu, isOpen, open, close, intent } = useLazyPart(loadMenu)
  const [view, choose] = useView()
  const chosen = view.columns[list] ?? []
  useMark('rows', view.areRowsClose ? 'close' : undefined)
  useMark('columns', chosen.length > 0 ? 'further' : undefined)
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => void open()}
        {...intent}
      >
        <ColumnsIcon size={18} />
        Columns and rows
      </Button>
      {ViewMenu && (
        <ViewMenu
          columns={all}
          chosen={chosen}
          onColumns={(ids) => choose(({ columns }) => ({ columns: { ...columns, [list]: ids } }))}
          areRowsClose={view.areRowsClose}
          onRows={(areRowsClose) => choose(() => ({ areRowsClose }))}
          trigger={trigger}
          onClose={close}
        />
      )}
    </>
  )
}

type Change = (before: View) => Partial<View>

/** The user's display settings, and a function that saves a change of them. */
function useView(): [View, (change: Change) => void] {
  const queries = useQueryClient()
  const [view, setView] = useState(chosenView)
  const choose = (change: Change) => {
    // Read anew: another tab may have saved the columns of another list since.
    const before = chosenView()
    const next = { ...before, ...change(before) }
    keepView(next)
    setView(next)
    void queries.invalidateQueries({ queryKey: ['columns'] })
  }
  return [view, choose]
}

/** Sets a data attribute on the page for the style sheet while the list is mounted. */
function useMark(name: string, mark: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (mark !== undefined) dataset[name] = mark
    return () => {
      delete dataset[name]
    }
  }, [name, mark])
}
