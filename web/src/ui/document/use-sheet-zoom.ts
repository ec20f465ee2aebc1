import { useEffect, useEffectEvent, useState } from 'react'

/** At this width in pixels a sheet's captions (8 of its 595 points) are 11 pixels high. */
const readableWidth = 820
const widest = 1400
const step = 1.25
const most = 4

const within = (zoom: number): number => Math.min(Math.max(zoom, 1), most)

/** The width of a sheet and its zoom steps. At first it is large enough to read comfortably. */
export function useSheetZoom(room: number) {
  const [chosen, setChosen] = useState<number>()
  const zoom = chosen ?? within(readableWidth / Math.max(room, 1))
  const zoomIn = () => setChosen(within(zoom * step))
  const zoomOut = () => setChosen(within(zoom / step))
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    // + without Shift on an English keyboard.
    '=': zoomIn,
    '-': zoomOut,
    '0': () => setChosen(1),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    zoom,
    width: Math.round(Math.min(room, widest) * zoom),
    zoomIn: zoom < most ? zoomIn : undefined,
    zoomOut: zoom > 1 ? zoomOut : undefined,
  }
}
