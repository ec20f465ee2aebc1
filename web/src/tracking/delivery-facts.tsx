import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { statusWord } from '@portal/domain/tracking-events'
import { compassName, lastFixText, speedText } from '@portal/domain/vehicle'
import type { ReactNode } from 'react'
import { ClockAlertIcon } from '../ui/icons/areas.tsx'
import { Mark } from '../ui/mark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './delivery-facts.module.css'

interface FactsProps {
  readonly record: TrackingRecord
  readonly location: Location
  /** The age of the last fix in words, if it is old enough to mention. */
  readonly age: string | undefined
}

/** Speed, heading and last fix; after delivery only the last fix (spec 2). */
export function DeliveryFacts({ record, location, age }: FactsProps) {
  const isDelivered = record.timeDelivered !== null
  return (
    <dl className={styles.facts}>
      {isDelivered ? null : <LiveFacts location={location} />}
      <Fact name="Last fix">
        {lastFixText(location)}
        {age === undefined ? null : <FixAge age={age} isOld={!isDelivered} />}
      </Fact>
    </dl>
  )
}

/** The facts for screen readers in one or two sentences. The text changes with the facts, but not with every fix. */
export function factsSentence({ record, location, age }: FactsProps): string {
  const { place, velocity, heading } = location
  const parts =
    record.timeDelivered === null
      ? [
          statusWord(record) ?? record.currentStatus,
          place,
          `${speedText(velocity)}, heading ${compassName(heading)}`,
          age && `Last fix ${age}`,
        ]
      : ['Delivered', `Last fix ${lastFixText(location)}`]
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

function LiveFacts({ location: { place, velocity, heading } }: { location: Location }) {
  return (
    <>
      {place ? (
        <Fact name="Place" isWide>
          {place}
        </Fact>
      ) : null}
      <Fact name="Speed">{speedText(velocity)}</Fact>
      <Fact name="Heading">{compassName(heading)}</Fact>
    </>
  )
}

/** An old fix is a warning while the vehicle is under way, but not after it has arrived. */
function FixAge({ age, isOld }: { age: string; isOld: boolean }) {
  return (
    <span className={styles.age}>
      {isOld ? (
        <Mark tone="wait" icon={<ClockAlertIcon size={16} />}>
          {age}
        </Mark>
      ) : (
        age
      )}
    </span>
  )
}

interface FactProps {
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The placeholder of the facts while the first fix loads. */
export const FactsSkeleton = () => (
  <dl className={styles.facts}>
    {['Place', 'Speed', 'Heading', 'Last fix'].map((name) => (
      <Fact key={name} name={name} isWide={name === 'Place'}>
        <Skeleton width="60%" />
      </Fact>
    ))}
  </dl>
)
