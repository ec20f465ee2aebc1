import { useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons/work.tsx'
import { LightboxHead } from './lightbox-head.tsx'
import { useLightboxGestures } from './lightbox-gestures.ts'
import { useLightboxKeys } from './lightbox-keys.ts'
import styles from './lightbox.module.css'
import { wrapped } from './lightbox-turn.ts'
import { useLightboxView } from './lightbox-view.ts'
import { fitView, scaleOf, type View } from './lightbox-zoom.ts'
import type { LightboxProps } from './lightbox.tsx'

/** The inside of the lightbox: the picture that is shown between its neighbours, and what leads on. */
export function LightboxShow(props: LightboxProps & { readonly captionId: string }) {
  const { count, startAt, captionOf, renderPicture, renderTools, onTurn, onClose, captionId } = props
  const stageRef = useRef<HTMLElement>(null)
  // Counts on past the ends, so that the row moves on in the direction it was turned.
  const [place, setPlace] = useState(startAt)
  const controls = useLightboxView(stageRef)
  const turn = (by: -1 | 1) => {
    if (count < 2) return
    setPlace(place + by)
    controls.fit()
    onTurn(wrapped(place + by, count))
  }
  const { pull = 0, isHeld, handlers } = useLightboxGestures(stageRef, controls, turn)
  useLightboxKeys({ controls, turn, close: onClose })
  const at = wrapped(place, count)
  const caption = captionOf(at)
  const places = count < 2 ? [place] : [place - 1, place, place + 1]
  return (
    <div className={styles.show}>
      <LightboxHead controls={controls} tools={renderTools(at)} onClose={onClose}>
        <p id={captionId} aria-live="polite">
          <strong>{caption.title}</strong> <span className={styles.number}>{`${at + 1} of ${count}`}</span>
        </p>
      </LightboxHead>
      <TurnButton way="Previous" isNeeded={count > 1} onTurn={() => turn(-1)} />
      <figure
        ref={stageRef}
        className={styles.stage}
        data-held={isHeld ? '' : undefined}
        data-zoomed={controls.view.level > 0 ? '' : undefined}
        {...handlers}
      >
        {places.map((slide) => (
          <div
            key={slide}
            className={styles.slide}
            style={{ transform: `translateX(calc(${(slide - place) * 100}% + ${pull}px))` }}
            inert={slide !== place}
            data-current={slide === place ? '' : undefined}
          >
            <div
              className={styles.zoomed}
              style={{ transform: transformOf(slide === place ? controls.view : fitView) }}
            >
              {renderPicture(wrapped(slide, count))}
            </div>
          </div>
        ))}
      </figure>
      <TurnButton way="Next" isNeeded={count > 1} onTurn={() => turn(1)} />
      <p className={styles.tail} aria-live="polite">
        {caption.note}
      </p>
    </div>
  )
}

const transformOf = ({ level, x, y }: View): string => `translate(${x}px, ${y}px) scale(${scaleOf(level)})`

interface TurnButtonProps {
  readonly way: 'Previous' | 'Next'
  readonly isNeeded: boolean
  readonly onTurn: () => void
}

function TurnButton({ way, isNeeded, onTurn }: TurnButtonProps) {
  if (!isNeeded) return null
  return (
    <IconButton label={`${way} photo`} className={styles[way]} onClick={onTurn}>
      {way === 'Previous' ? <ChevronLeftIcon size={28} /> : <ChevronRightIcon size={28} />}
    </IconButton>
  )
}
