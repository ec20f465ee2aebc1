import type { Location } from '@portal/domain/tracking'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFault } from '../api/log-fault.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { useReconnect } from '../ui/use-reconnect.ts'
import { refreshMs } from '../api/refreshed.ts'
import styles from './map-canvas.module.css'
import { type OpenGround, openScene, type Scene } from './map-scene.ts'
import { MapKey } from './map-key.tsx'

export interface MapCanvasProps {
  readonly location: Location
  /** The vehicle is under way: further fixes follow, and the map can follow it. */
  readonly isMoving: boolean
  readonly styleUrl: string | null
  readonly trafficTilesUrl: string | null
  readonly openGround: OpenGround
  /** There is no map: it could not be drawn in this browser, or not loaded. */
  readonly onFail: (failure: MapFailure) => void
}

export type MapFailure = 'not drawn' | 'not fetched'

/** What the map shows: it follows the truck, stands still, or was moved away by the user. */
type View = 'following' | 'still' | 'away'

/** Deferred, so that a pressed switch updates first: on a slow phone the map takes too long to render. */
const useDeferredView = (state: { readonly view: View; readonly isFramed: boolean }) => ({
  view: useDeferredValue(state.view),
  isFramed: useDeferredValue(state.isFramed),
})

/** Opens the map once in its container. */
function useOpened(props: MapCanvasProps, onAway: () => void) {
  const { openGround, styleUrl, trafficTilesUrl } = props
  const container = useRef<HTMLDivElement>(null)
  const scene = useRef<Scene>(null)
  const open = useEffectEvent((place: HTMLDivElement) => {
    try {
      const onFail = () => props.onFail('not fetched')
      return openScene({ container: place, styleUrl, trafficTilesUrl, onAway, onFail }, openGround)
    } catch (error) {
      logFault('The map', error)
      props.onFail('not drawn')
      return null
    }
  })
  useEffect(() => {
    if (container.current === null) return undefined
    const opened = open(container.current)
    scene.current = opened
    return () => {
      scene.current = null
      opened?.close()
    }
  }, [])
  useReconnect(() => scene.current?.refetch())
  return { container, scene }
}

/** The opened map, and what the user has changed about its view. */
function useScene(props: MapCanvasProps) {
  const { location, isMoving } = props
  const [view, setView] = useState<View>('following')
  /** Whether truck and site are shown together, zoomed out. */
  const [isFramed, setFramed] = useState(false)
  const { container, scene } = useOpened(props, () => setView('away'))
  useEffect(() => scene.current?.show(location, isMoving ? refreshMs : 0), [scene, location, isMoving])
  const look = (to: View, framed = false) => {
    setView(to)
    setFramed(framed)
    if (to === 'following') scene.current?.recentre()
  }
  const drawn = useDeferredView({ view, isFramed })
  useEffect(() => {
    if (drawn.view !== 'away') scene.current?.frame(drawn.isFramed ? location : null)
  }, [scene, location, drawn.view, drawn.isFramed])
  useEffect(() => scene.current?.follow(view === 'following' && isMoving), [scene, view, isMoving])
  return { container, scene, view, isFramed, look }
}

/** The map with its switches. */
export function MapCanvas(props: MapCanvasProps) {
  const { location, styleUrl, trafficTilesUrl } = props
  const { container, scene, ...shown } = useScene(props)
  const [showsTraffic, setTraffic] = useState(true)
  const hasTraffic = styleUrl === null || trafficTilesUrl !== null
  const showsTrafficDrawn = useDeferredValue(showsTraffic)
  useEffect(() => scene.current?.showTraffic(showsTrafficDrawn), [scene, showsTrafficDrawn])
  return (
    <>
      <div className={styles.view}>
        <div ref={container} className={styles.map} />
        <MapKey
          hasTraffic={trafficTilesUrl === null && styleUrl === null && showsTraffic}
          hasDriven={shown.isFramed && location.path.length > 1}
        />
      </div>
      <div className={styles.switches}>
        <ViewSwitches {...props} {...shown} />
        {hasTraffic ? (
          <Chip isOn={showsTraffic} onToggle={() => setTraffic(!showsTraffic)}>
            Traffic
          </Chip>
        ) : null}
      </div>
    </>
  )
}

type ViewSwitchesProps = Pick<MapCanvasProps, 'location' | 'isMoving'> &
  Pick<ReturnType<typeof useScene>, 'view' | 'isFramed' | 'look'>

function ViewSwitches({ location, isMoving, view, isFramed, look }: ViewSwitchesProps) {
  const isFollowing = view === 'following'
  const comeBack = () => look('following')
  const frame = () => look('still', true)
  return (
    <>
      {view === 'away' ? (
        <Button ref={leaveFocusNear} className={styles.recentre} onClick={isFramed ? frame : comeBack}>
          Recentre
        </Button>
      ) : null}
      {hasMore(location) ? (
        <Chip isOn={isFramed} onToggle={isFramed ? comeBack : frame}>
          {location.destination ? 'Truck and site' : 'Way driven'}
        </Chip>
      ) : null}
      {isMoving ? (
        <Chip isOn={isFollowing} onToggle={isFollowing ? () => look('still') : comeBack}>
          Follow
        </Chip>
      ) : null}
    </>
  )
}

/** Whether the map can show more than the truck. */
const hasMore = ({ destination, path }: Location): boolean => destination !== null || path.length > 1
