import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toggled } from './photo-categories.ts'
import { tileId } from './photo-tile.tsx'
import { type PhotosSearch, readPhotosSearch, writePhotosSearch } from './photos-address.ts'

/** A held arrow key turns photos faster than browsers allow the address to change. */
const debounceMs = 250

interface PhotosAddress {
  readonly search: PhotosSearch
  /** Adds a category to the chosen ones, or removes it. */
  readonly toggle: (category: string) => void
  /** Opens the lightbox with a new history entry, so that the browser's Back closes it. */
  readonly open: (fileId: string) => void
  /** Called when the lightbox shows another photo; the address follows after a pause. */
  readonly turnTo: (fileId: string) => void
  readonly close: () => void
}

/** The search parameters of the photos screen, and functions to change them. */
export function usePhotosSearch(): PhotosAddress {
  const search = readPhotosSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  const pause = usePause()
  const remember = useFocusOnReturn(search.photo)
  // Changes the address as it is by then: a slow phone may not have rendered the change before.
  const go = (change: (now: PhotosSearch) => Partial<PhotosSearch>, replace: boolean) => {
    const searchAfter = (before: object) => {
      const now = readPhotosSearch({ ...before })
      return writePhotosSearch({ ...now, ...change(now) })
    }
    void navigate({ to: '.', search: searchAfter, replace, resetScroll: false })
  }
  return {
    search,
    toggle: (category) => go(({ categories }) => ({ categories: toggled(categories, category) }), true),
    open: (photo) => {
      isOpenedHere.current = true
      go(() => ({ photo }), false)
    },
    turnTo: (photo) => {
      remember(photo)
      pause.start(() => go(() => ({ photo }), true))
    },
    close: () => {
      pause.cancel()
      if (isOpenedHere.current) history.back()
      else go(() => ({ photo: undefined }), true)
      isOpenedHere.current = false
    },
  }
}

/** Acts after a pause, unless meanwhile Back closes the lightbox or the page is left. */
function usePause() {
  const router = useRouter()
  const [pause] = useState(newPause)
  useEffect(() => {
    const stopListening = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (readPhotosSearch(toLocation.search).photo === undefined) pause.cancel()
    })
    return () => {
      stopListening()
      pause.cancel()
    }
  }, [router, pause])
  return pause
}

function newPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const start = (act: () => void) => {
    cancel()
    timer = setTimeout(act, debounceMs)
  }
  return { start, cancel }
}

/** After the lightbox closes, moves the focus to the thumbnail of the photo it showed last. */
function useFocusOnReturn(photo: string | undefined): (fileId: string) => void {
  const lastShown = useRef<string>(undefined)
  useEffect(() => {
    if (photo === undefined && lastShown.current !== undefined) {
      const tile = document.getElementById(tileId(lastShown.current))
      tile?.focus({ preventScroll: true })
      // After the router has restored the scroll position from before the lightbox, since it may show another photo
      // now.
      requestAnimationFrame(() => tile?.scrollIntoView({ block: 'nearest' }))
    }
    lastShown.current = photo
  }, [photo])
  return (fileId) => {
    lastShown.current = fileId
  }
}
