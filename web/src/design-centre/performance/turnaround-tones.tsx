import { CheckCircleIcon } from '../../ui/icons/signs.tsx'
import { ClockAlertIcon, ClockIcon } from '../../ui/icons/areas.tsx'

/** The meaning of the turnaround colours, with shapes that say the same. */
export const toneWords = { good: 'Under 3 days', wait: 'Under 5 days', late: '5 days or more' } as const

export const toneIcons = {
  good: <CheckCircleIcon size={16} />,
  wait: <ClockIcon size={16} />,
  late: <ClockAlertIcon size={16} />,
} as const
