import type { Session } from '@portal/domain/session'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons/shell.tsx'
import { CloseIcon } from '../ui/icons/signs.tsx'
import { findable, findLabel } from './find-words.ts'
import styles from './find-box.module.css'
import { FoundList } from './found-list.tsx'
import { moveFocus } from './move-focus.ts'
import { keepRecent, recentRecords } from './recent.ts'
import { recentOf } from './shown-record.ts'
import { foundBy, isEnough } from './use-found.ts'

interface FindBoxProps {
  readonly session: Session
  /** What was typed before the box had come. */
  readonly begun: string
  readonly onClose: () => void
}

/** Finds every record that a person may see, as he types; Enter opens the first, arrows move, Escape closes. */
export function FindBox({ session, begun, onClose }: FindBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [term, setTerm] = useState(begun)
  const label = findLabel(findable(session))
  const openFirst = useOpenFirst(term, () => dialog.current?.close())
  useOpened(dialog)
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
          onKeyDown={onEnterAlone(() => void openFirst())}
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

/** Opens the dialog with what mounts it; a step to another screen, the browser's Back too, closes it. */
function useOpened(place: { readonly current: HTMLDialogElement | null }): void {
  const router = useRouter()
  // At once, so that the next key that is pressed meets the field.
  useLayoutEffect(() => {
    const dialog = place.current
    if (dialog === null) return undefined
    if (!dialog.open) dialog.showModal()
    dialog.addEventListener('keydown', moveFocus)
    dialog.addEventListener('click', closeByClick)
    const stopListening = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      // Without one the router only reads the screen anew.
      if (hrefChanged) dialog.close()
    })
    return () => {
      dialog.removeEventListener('keydown', moveFocus)
      dialog.removeEventListener('click', closeByClick)
      stopListening()
    }
  }, [place, router])
}

/** Beside the box, where the dialog itself is what was clicked; and by a link to the screen that is there already. */
function closeByClick({ target, currentTarget }: Event): void {
  const isHere = target instanceof Element && target.closest('a')?.href === location.href
  if (currentTarget instanceof HTMLDialogElement && (target === currentTarget || isHere))
    currentTarget.close()
}

/** Enter that ends the composing of a character opens nothing. */
const onEnterAlone = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) act()
}

/** Opens what the term finds first, as soon as that is known: a quick hand need not wait for the list. */
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
    try {
      const [first] = (await queries.fetchQuery(foundBy(sought))).results
      return first && recentOf(first)
    } catch {
      // The list says what went wrong.
      return undefined
    }
  }
}
