import type { Random } from '../random.ts'

type Section = Record<string, string | number>

const sections: readonly { name: string; of: readonly string[]; fill: (random: Random) => Section }[] = [
  {
    name: 'Floor',
    of: ['Floor', 'Floor and frame', 'Deck'],
    fill: (random) => ({
      'Joist type': random.pick(['I-Joist 240x45', 'I-Joist 300x63', 'LVL 240x45', 'MGP10 190x45']),
      'Joist spacing': `${random.pick([300, 400, 450, 600])} mm`,
      'Floor sheet': random.pick(['19 mm particleboard', '22 mm particleboard', 'Structural ply 17 mm']),
      'Live load': `${random.pick(['1.5', '2.0', '3.0'])} kPa`,
      'Wet area set-down': random.pick(['None', '40 mm', '50 mm']),
    }),
  },
  {
    name: 'Frame',
    of: ['Frame', 'Floor and frame'],
    fill: (random) => ({
      'Stud size': random.pick(['90x35 MGP10', '90x45 MGP10', '120x35 MGP12']),
      'Stud spacing': `${random.pick([450, 600])} mm`,
      'Ceiling height': `${random.pick(['2.4', '2.55', '2.7', '3.0'])} m`,
      'Wind class': random.pick(['N1', 'N2', 'N3']),
      'Termite treatment': random.pick(['H2F throughout', 'None']),
    }),
  },
  {
    name: 'Roof',
    of: ['Roof', 'Frame', 'Floor and frame'],
    fill: (random) => ({
      Pitch: `${random.pick([5, 15, 22.5, 25, 30])}°`,
      Cladding: random.pick(['Concrete tile', 'Corrugated steel', 'Standing seam']),
      Eaves: `${random.pick([0, 450, 600])} mm`,
    }),
  },
  {
    name: 'Beams',
    of: ['Beams only', 'Deck'],
    fill: (random) => ({
      Span: `${random.pick(['3.6', '4.2', '5.4', '5.9'])} m clear`,
      Supports: random.pick(['Steel posts', 'Brick piers', 'Stud walls']),
      Deflection: random.pick(['Span/300', 'Span/400']),
    }),
  },
]

const remarks = [
  'Garage beam must stay within the ceiling; no drop bulkhead please.',
  'Client wants the stair void kept open to the kitchen.',
  'Existing brick veneer stays on the east side, so no load on that wall.',
  'Site falls two metres to the rear: stumps to the back half.',
  'Match the floor level of the old house.',
] as const

/** Sections for the category of job, and free texts by name. */
export function criteriaOf(random: Random, category: string): Record<string, Section | string> {
  const criteria: Record<string, Section | string> = {}
  for (const { name, of, fill } of sections) if (of.includes(category)) criteria[name] = fill(random)
  if (random.chance(0.7)) criteria['Special instructions'] = random.pick(remarks)
  if (random.chance(0.3))
    criteria['Engineer'] = 'Computations by others; please show bracing units on the layout.'
  return criteria
}
