import type { DeliveryEntry, DeliveryStatusClass } from '@portal/domain/delivery-status'
import { isAtYard } from '@portal/domain/tracking-events'
import type { ComponentType } from 'react'
import { ClockAlertIcon, TruckIcon, YardIcon } from './icons/areas.tsx'
import { CheckCircleIcon } from './icons/signs.tsx'
import { OfflineIcon } from './icons/work.tsx'
import { Mark } from './mark.tsx'
import type { Tone } from './tone.ts'

const looks: Record<DeliveryStatusClass, { tone: Tone; Icon: ComponentType<{ size?: number }> }> = {
  offline: { tone: 'idle', Icon: OfflineIcon },
  complete: { tone: 'good', Icon: CheckCircleIcon },
  late: { tone: 'late', Icon: ClockAlertIcon },
  default: { tone: 'move', Icon: TruckIcon },
}

/** As on home and in the history of events: what is still at the yard does not move. */
const atYard = { tone: 'idle', Icon: YardIcon } as const

const lookOf = ({ statusClass, text }: DeliveryEntry) =>
  statusClass === 'default' && isAtYard(text) ? atYard : looks[statusClass]

export const deliveryTone = (entry: DeliveryEntry): Tone => lookOf(entry).tone

/** The status of one delivery: an icon and its text. */
export function DeliveryMark({ entry }: { entry: DeliveryEntry }) {
  const { tone, Icon } = lookOf(entry)
  return (
    <Mark tone={tone} icon={<Icon size={16} />}>
      {entry.text}
    </Mark>
  )
}
