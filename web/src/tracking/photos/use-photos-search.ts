import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { tileId } from './photo-tile.tsx'
import { type PhotosSearch, readPhotosSearch, writePhotosSearch } from './photos-address.ts'

/** A held arrow key turns over faster than browsers let an address change. */
const restMs = 250

interface PhotosAddress {
  readonly search: PhotosSearch
  readonly choose: (categories: readonly string[]) => void
  /** Opens the lightbox, as a step that the browser's Back takes back. */
  readonly open: (fileId: string) => void
  /** The lightbox shows another photo; the address follows when it rests. */
  readonly turnTo: (fileId: string) => void
  readonly close: () => void
}

/** What of the photos is shown, which is the search of the address, and the ways to change it. */
export function usePhotosSearch(): PhotosAddress {
  const search = readPhotosSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const remember = useFocusOnReturn(search.photo)
  const go = (change: Partial<PhotosSearch>, replace: boolean) =>
    void navigate({
      to: '.',
      search: writePhotosSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    })
  return {
    search,
    choose: (categories) => go({ categories }, true),
    open: (photo) => {
      isOpenedHere.current = true
      go({ photo }, false)
    },
    turnTo: (photo) => {
      remember(photo)
      clearTimeout(rest.current)
      rest.current = setTimeout(() => go({ photo }, true), restMs)
    },
    close: () => {
      clearTimeout(rest.current)
      if (isOpenedHere.current) history.back()
      else go({ photo: undefined }, true)
      isOpenedHere.current = false
    },
  }
}

/** When the lightbox has closed, the focus goes to the thumbnail of the photo it showed last. */
function useFocusOnReturn(photo: string | undefined): (fileId: string) => void {
  const lastShown = useRef<string>(undefined)
  useEffect(() => {
    if (photo === undefined && lastShown.current !== undefined) {
      const tile = document.getElementById(tileId(lastShown.current))
      tile?.focus({ preventScroll: true })
      // After the router has scrolled to where the page was when the lightbox opened: it may be another photo now.
      requestAnimationFrame(() => tile?.scrollIntoView({ block: 'nearest' }))
    }
    lastShown.current = photo
  }, [photo])
  return (fileId) => {
    lastShown.current = fileId
  }
}
