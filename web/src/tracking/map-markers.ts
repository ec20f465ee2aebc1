import type { Location, Place } from '@portal/domain/tracking'
import { compassName } from '@portal/domain/vehicle'
import destinationSvg from './map-destination.svg?raw'
import { type Glide, isNear, isOver, type Pose, poseAt } from './map-glide.ts'
import type { Ground, Pin } from './map-ground.ts'
import vehicleSvg from './map-vehicle.svg?raw'
import styles from './map-canvas.module.css'

function pictureOf(svg: string, className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.innerHTML = svg
  element.setAttribute('role', 'img')
  return element
}

/** The marker of the destination; absent while the provider does not know it. */
export function destinationMarker(ground: Ground): Pin {
  const element = pictureOf(destinationSvg, styles.destination)
  element.setAttribute('aria-label', 'Destination')
  return ground.pin(element, 'bottom')
}

interface Vehicle {
  /** Moves to a new fix over so many milliseconds; 0 jumps there. The first fix is always a jump. */
  show(fix: Location, glideMs: number): void
  /** The current position of the marker, which during the animation is behind the last fix. */
  at(): Place | undefined
  stop(): void
}

/** The marker of the truck: the icon stays upright, the arrow at its rim shows the heading. */
export function vehicleMarker(ground: Ground, onMove: (at: Place) => void): Vehicle {
  const element = pictureOf(vehicleSvg, styles.vehicle)
  const arrow = element.querySelector<SVGElement>('[data-part="arrow"]')
  const pin = ground.pin(element, 'center')
  let here: Pose | undefined
  let glide: Glide | undefined
  let frame = 0

  const stand = (pose: Pose) => {
    pin(pose)
    if (arrow) arrow.style.rotate = `${pose.heading}deg`
    here = pose
    onMove(pose)
  }
  const step = () => {
    if (glide === undefined) return
    const now = performance.now()
    stand(poseAt(glide, now))
    if (!isOver(glide, now)) frame = requestAnimationFrame(step)
  }
  return {
    show: (to, glideMs) => {
      cancelAnimationFrame(frame)
      element.setAttribute('aria-label', `Vehicle, heading ${compassName(to.heading)}`)
      const from = here ?? to
      glide = { from, to, beganMs: performance.now(), durationMs: isNear(from, to) ? glideMs : 0 }
      step()
    },
    at: () => here,
    stop: () => cancelAnimationFrame(frame),
  }
}
