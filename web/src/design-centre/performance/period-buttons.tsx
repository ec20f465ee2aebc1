import type { PerformanceRange } from '@portal/domain/performance'
import { periodLabels } from '@portal/domain/periods'
import { Chip, Chips } from '../../ui/chip.tsx'
import { ranges } from './periods.ts'

interface PeriodButtonsProps {
  readonly chosen: readonly PerformanceRange[]
  readonly onToggle: (range: PerformanceRange) => void
}

/** Past Fortnight, Past 3 Months, Past 6 Months: any of them together (spec 2). */
export function PeriodButtons({ chosen, onToggle }: PeriodButtonsProps) {
  return (
    <Chips label="Period">
      {ranges.map((range) => (
        <Chip key={range} isOn={chosen.includes(range)} onToggle={() => onToggle(range)}>
          {periodLabels[range]}
        </Chip>
      ))}
    </Chips>
  )
}
