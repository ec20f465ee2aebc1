import type { ReplyOf } from '@portal/contract/call'
import type { searchRecords } from '@portal/contract/search'
import type { Session } from '@portal/domain/session'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../ui/button.tsx'
import { onEnter } from '../ui/form/on-enter.ts'
import { CloseIcon, SearchIcon } from '../ui/icons/signs.tsx'
import { useCloseOnBack } from '../ui/use-close-on-back.ts'
import { findable, findLabel } from './find-words.ts'
import styles from './find-box.module.css'
import { FoundList } from './found-list.tsx'
import { moveFocus } from './move-focus.ts'
import { keepRecent, type Recent, recentRecords } from './recent.ts'
import { recentOf } from './shown-record.ts'
import { foundBy, isEnough } from './use-found.ts'

interface FindBoxProps {
  readonly session: Session
  /** What was typed while the code of the box was loading. */
  readonly typed: { readonly term: string; readonly isEntered: boolean }
  readonly onClose: () => void
}

/**
 * A dialog that searches all records the user may see, as they type. Enter opens the first result, arrow keys move
 * between results, Escape closes.
 */
export function FindBox({ session, typed, onClose }: FindBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [term, setTerm] = useState(typed.term)
  const label = findLabel(findable(session))
  const openFirst = useOpenFirst(term, () => dialog.current?.close())
  useModal(dialog)
  useCloseOnBack(() => dialog.current?.close())
  const openIfEntered = useEffectEvent(() => typed.isEntered && void openFirst())
  useEffect(() => void openIfEntered(), [])
  return createPortal(
    <dialog ref={dialog} className={styles.box} aria-label="Find" onClose={onClose}>
      <search className={styles.ask}>
        <SearchIcon />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={term}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={onEnter(() => void openFirst())}
        />
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </search>
      <FoundList session={session} term={term} />
    </dialog>,
    document.body,
  )
}

/** Opens the dialog on mount, and closes it on navigation to another screen or another page of the same one. */
function useModal(place: { readonly current: HTMLDialogElement | null }): void {
  const router = useRouter()
  // A layout effect, so that the next key press already goes to the field.
  useLayoutEffect(() => {
    const dialog = place.current
    if (dialog === null) return undefined
    if (!dialog.open) dialog.showModal()
    dialog.addEventListener('keydown', moveFocus)
    dialog.addEventListener('click', closeByClick)
    const stopWatching = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) dialog.close()
    })
    const stopListening = router.history.subscribe(({ action }) => {
      // A filter writes what was typed into it into the address a moment later: that is no step.
      if (action.type !== 'REPLACE') dialog.close()
    })
    return () => {
      dialog.removeEventListener('keydown', moveFocus)
      dialog.removeEventListener('click', closeByClick)
      stopWatching()
      stopListening()
    }
  }, [place, router])
}

/** Closes the box on a click on its backdrop (the target is then the dialog) or on a link to the current screen. */
function closeByClick({ target, currentTarget }: Event): void {
  const isHere = target instanceof Element && target.closest('a')?.href === location.href
  if (currentTarget instanceof HTMLDialogElement && (target === currentTarget || isHere))
    currentTarget.close()
}

/** Opens the first result of the term as soon as it is known, so that a fast typist need not wait for the list. */
function useOpenFirst(term: string, close: () => void): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const latest = useRef<string | undefined>(term)
  useEffect(() => {
    latest.current = term
    return () => {
      latest.current = undefined
    }
  }, [term])
  return async () => {
    const first = term.trim() === '' ? recentRecords()[0] : await firstBy(term)
    if (first === undefined || latest.current !== term) return
    keepRecent(first)
    close()
    await navigate({ to: first.href })
  }

  async function firstBy(sought: string) {
    if (!isEnough(sought)) return undefined
    const search = foundBy(sought)
    try {
      return openable(await queries.fetchQuery(search))
    } catch {
      // The list shows the error, and still the results that were found before, if there are any.
      return openable(queries.getQueryData(search.queryKey))
    }
  }
}

/** The first result, as it is opened. */
function openable(reply: ReplyOf<typeof searchRecords> | undefined): Recent | undefined {
  const first = reply?.results[0]
  return first && recentOf(first)
}
