import type { Location } from '@portal/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logFault } from '../api/log-fault.ts'
import { fetchScreenCode, reloadWhenReachable } from '../screen-code.ts'
import { useAppConfig, useAppConfigFailure } from '../shell/app-config.tsx'
import { useReconnect } from '../ui/use-reconnect.ts'
import styles from './map-frame.module.css'
import type { MapCanvasProps, MapFailure } from './map-canvas.tsx'
import type { OpenGround } from './map-scene.ts'
import { MapNotFetched, MapUnavailable } from './map-unavailable.tsx'

/** MapLibre is larger than the portal: it is loaded only here, once there is a location to show. */
const mapCode = {
  queryKey: ['map code'] as const,
  queryFn: async () => {
    try {
      const load = () => Promise.all([import('./map-canvas.tsx'), groundHere()])
      const [{ MapCanvas }, openGround] = await fetchScreenCode(load)
      return { MapCanvas, openGround }
    } catch (error) {
      logFault('The map', error)
      throw error
    }
  },
  // Not every browser retries a failed import: only a reload surely requests it again.
  retry: false,
  retryOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  staleTime: Infinity,
  gcTime: Infinity,
}

/** MapLibre needs WebGL, which old machines and locked-down browsers do not have: they get the map on a 2D canvas. */
const groundHere = async (): Promise<OpenGround> =>
  hasWebGl() ? (await import('./map-view.ts')).openMap : (await import('./map-2d.ts')).openMap2d

/** Releases the test context at once, since browsers allow only few. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

type FetchedMapProps = Omit<MapCanvasProps, 'openGround' | 'onFail'>

/** The map once its code is there; a retry opens it anew. */
function FetchedMap(props: FetchedMapProps) {
  const { data: code, isError } = useQuery(mapCode)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const fetchAgain = () => setFailure((before) => (before === 'not fetched' ? null : before))
  // Its code may come by a reload alone.
  useReconnect(() => (isError ? void reloadWhenReachable() : fetchAgain()))
  if (isError) return <MapNotFetched onRetry={() => void reloadWhenReachable()} />
  if (failure === 'not fetched') return <MapNotFetched onRetry={fetchAgain} />
  if (failure === 'not drawn') return <MapUnavailable />
  return code ? <code.MapCanvas {...props} openGround={code.openGround} onFail={setFailure} /> : null
}

interface MapFrameProps {
  readonly location: Location | undefined
  readonly isMoving: boolean
}

/** Reserves the room of the map from the start, so that nothing jumps. */
export function MapFrame({ location, isMoving }: MapFrameProps) {
  const map = useAppConfig()?.map
  const { hasFailed, retry } = useAppConfigFailure()
  return (
    <div className={styles.frame}>
      {location && map ? <FetchedMap location={location} isMoving={isMoving} {...map} /> : null}
      {location && hasFailed ? <MapNotFetched onRetry={() => void retry()} /> : null}
    </div>
  )
}
