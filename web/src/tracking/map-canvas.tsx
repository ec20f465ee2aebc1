import type { Location } from '@portal/domain/tracking'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFault } from '../api/log-fault.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { refreshMs } from '../api/refreshed.ts'
import styles from './map-canvas.module.css'
import { openScene, type Scene } from './map-scene.ts'
import { MapSorry } from './map-sorry.tsx'
import { MapKey } from './map-key.tsx'

export interface MapCanvasProps {
  readonly location: Location
  /** Under way: its next fix comes, and there is something to follow. */
  readonly isMoving: boolean
  readonly styleUrl: string | null
  readonly trafficTilesUrl: string | null
}

/** The map in its place, opened once, and what the person has done to it. */
function useScene({ location, isMoving, styleUrl, trafficTilesUrl }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const scene = useRef<Scene>(null)
  const [isFollowing, setFollowing] = useState(true)
  const [isAway, setAway] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const onAway = () => {
    setAway(true)
    setFollowing(false)
  }
  const open = useEffectEvent((place: HTMLDivElement) => {
    try {
      return openScene({ container: place, styleUrl, trafficTilesUrl, onAway, onFail: () => setFailed(true) })
    } catch (error) {
      logFault('The map', error)
      setFailed(true)
      return null
    }
  })
  useEffect(() => {
    if (container.current === null || hasFailed) return undefined
    const opened = open(container.current)
    scene.current = opened
    return () => {
      scene.current = null
      opened?.close()
    }
  }, [hasFailed])
  useEffect(() => scene.current?.show(location, isMoving ? refreshMs : 0), [location, isMoving])
  useEffect(() => scene.current?.follow(isFollowing && isMoving), [isFollowing, isMoving])
  const comeBack = () => {
    setAway(false)
    setFollowing(true)
    scene.current?.recentre()
  }
  return { container, scene, isFollowing, isAway, hasFailed, comeBack, letGo: () => setFollowing(false) }
}

/** The map with its switches. It comes with MapLibre, and so is never part of a page's own code. */
export function MapCanvas(props: MapCanvasProps) {
  const { isMoving, styleUrl, trafficTilesUrl } = props
  const { container, scene, isFollowing, isAway, hasFailed, comeBack, letGo } = useScene(props)
  const [showsTraffic, setTraffic] = useState(true)
  const hasTraffic = styleUrl === null || trafficTilesUrl !== null
  useEffect(() => scene.current?.showTraffic(showsTraffic), [scene, showsTraffic])
  if (hasFailed) return <MapSorry />
  return (
    <>
      <div ref={container} className={styles.map} />
      <div className={styles.switches}>
        {isAway ? <Button onClick={comeBack}>Recentre</Button> : null}
        {isMoving ? (
          <Chip isOn={isFollowing} onToggle={isFollowing ? letGo : comeBack}>
            Follow
          </Chip>
        ) : null}
        {hasTraffic ? (
          <Chip isOn={showsTraffic} onToggle={() => setTraffic(!showsTraffic)}>
            Traffic
          </Chip>
        ) : null}
      </div>
      {trafficTilesUrl === null && styleUrl === null && showsTraffic ? <MapKey /> : null}
    </>
  )
}
