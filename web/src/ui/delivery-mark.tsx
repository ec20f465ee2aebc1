import type { DeliveryEntry, DeliveryStatusClass } from '@portal/domain/delivery-status'
import type { ComponentType } from 'react'
import { ClockAlertIcon, TruckIcon } from './icons/areas.tsx'
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

export const deliveryTone = ({ statusClass }: DeliveryEntry): Tone => looks[statusClass].tone

/** The status of one delivery: an icon and its text. */
export function DeliveryMark({ entry }: { entry: DeliveryEntry }) {
  const { tone, Icon } = looks[entry.statusClass]
  return (
    <Mark tone={tone} icon={<Icon size={16} />}>
      {entry.text}
    </Mark>
  )
}
