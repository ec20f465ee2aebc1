import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work.tsx'
import { LightboxHead } from './head.tsx'
import { useLightboxGestures } from './gestures.ts'
import { useLightboxKeys } from './keys.ts'
import styles from './lightbox.module.css'
import { wrapped } from './turn.ts'
import { useLightboxView } from './view.ts'
import { fitView, scaleOf, type View } from './zoom.ts'

export interface LightboxProps {
  /** The number of pictures; each is identified by its index. */
  readonly count: number
  readonly startAt: number
  readonly captionOf: (at: number) => { readonly title: string; readonly note: string }
  /** Renders a LightboxPicture; also called for the neighbours of the current one, so that they load in time. */
  readonly renderPicture: (at: number, isCurrent: boolean) => ReactNode
  /** Buttons for the current picture, left of Close. */
  readonly renderTools: (at: number) => ReactNode
  readonly onTurn: (at: number) => void
  readonly onClose: () => void
}

/** The content of the lightbox: the current picture between its neighbours, and the buttons. */
export function LightboxShow(props: LightboxProps & { readonly captionId: string }) {
  const { count, startAt, renderPicture, onTurn, onClose } = props
  const stageRef = useRef<HTMLElement>(null)
  // Not wrapped at the ends, so that the row always moves in the direction of the turn.
  const [place, setPlace] = useState(startAt)
  const controls = useLightboxView(stageRef)
  const turn = (by: -1 | 1) => {
    if (count === 1) return
    setPlace(place + by)
    controls.fit()
    onTurn(wrapped(place + by, count))
  }
  const { pull = 0, isHeld, handlers } = useLightboxGestures(stageRef, controls, turn)
  useLightboxKeys({ controls, turn, close: onClose })
  const at = wrapped(place, count)
  const caption = props.captionOf(at)
  return (
    <div className={styles.show}>
      <LightboxHead controls={controls} tools={props.renderTools(at)} onClose={onClose}>
        <p id={props.captionId} aria-live="polite">
          <strong>{caption.title}</strong> <span className={styles.number}>{`${at + 1} of ${count}`}</span>
        </p>
      </LightboxHead>
      {count > 1 ? <TurnButton way="previous" onTurn={() => turn(-1)} /> : null}
      <figure
        ref={stageRef}
        className={styles.stage}
        data-held={isHeld ? '' : undefined}
        data-zoomed={controls.view.level > 0 ? '' : undefined}
        {...handlers}
      >
        <Slides place={place} count={count} view={controls.view} pull={pull} render={renderPicture} />
      </figure>
      {count > 1 ? <TurnButton way="next" onTurn={() => turn(1)} /> : null}
      <p className={styles.tail} aria-live="polite">
        {caption.note}
      </p>
    </div>
  )
}

interface SlidesProps {
  readonly place: number
  readonly count: number
  readonly view: View
  readonly pull: number
  readonly render: LightboxProps['renderPicture']
}

/** The picture and its neighbours, side by side. */
function Slides({ place, count, view, pull, render }: SlidesProps) {
  const places = count > 1 ? [place - 1, place, place + 1] : [place]
  return places.map((slide) => (
    <div
      key={slide}
      className={styles.slide}
      style={{ transform: `translateX(calc(${(slide - place) * 100}% + ${pull}px))` }}
      inert={slide !== place}
      aria-hidden={slide !== place}
      data-current={slide === place ? '' : undefined}
    >
      <div className={styles.zoomed} style={{ transform: transformOf(slide === place ? view : fitView) }}>
        {render(wrapped(slide, count), slide === place)}
      </div>
    </div>
  ))
}

const transformOf = ({ level, x, y }: View): string => `translate(${x}px, ${y}px) scale(${scaleOf(level)})`

interface TurnButtonProps {
  readonly way: 'previous' | 'next'
  readonly onTurn: () => void
}

const TurnButton = ({ way, onTurn }: TurnButtonProps) =>
  way === 'previous' ? (
    <IconButton label="Previous photo" className={styles.turn} onClick={onTurn}>
      <ChevronLeftIcon size={28} />
    </IconButton>
  ) : (
    <IconButton label="Next photo" className={classes(styles.turn, styles.next)} onClick={onTurn}>
      <ChevronRightIcon size={28} />
    </IconButton>
  )
