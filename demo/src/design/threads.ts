import { clock, type Calendar } from '../calendar.ts'
import { companyName, personName } from '../parties/accounts.ts'
import { tradeCompanyId } from '../parties/companies.ts'
import type { Random } from '../random.ts'
import { fileKinds } from './files.ts'
import { stepMinutes, type People, type RequestPlan } from './request-plan.ts'

export interface RequestContext {
  plan: RequestPlan
  random: Random
  people: People
  calendar: Calendar
  category: string
  requestNumber: string
  jobNumber: string | null
}

export const nameOf = ({ firstname, surname }: People['detailer']): string => `${firstname} ${surname}`

/** Threads only contain past events: yesterday at the latest. */
export const past = (day: number): number => Math.min(-1, day)

export function filesOf({ plan, random, people, calendar, jobNumber, requestNumber }: RequestContext) {
  if (!plan.threads.has('files')) return []
  const isDesigned = plan.completedDay !== null
  const kinds = fileKinds.filter(({ isDesign }) => !isDesign || isDesigned)
  const count = random.int(1, Math.min(kinds.length, isDesigned ? 6 : 3))
  // Some files are listed but were never sent; not so for the account that a visitor first signs in to
  // (api.md).
  const isLastMissing = plan.merchantId !== tradeCompanyId && plan.ID % 20 === 0
  return kinds.slice(kinds.length - count).map(({ fileName, category, mimeType, isDesign, bytes }, at) => ({
    attachmentId: plan.ID * 10 + at + 1,
    fileName: fileName.replace('{job}', jobNumber ?? requestNumber),
    category,
    uploaderName: isDesign ? nameOf(people.detailer) : random.pick([people.merchant, people.builder]),
    uploadDate: calendar.at({
      day: isDesign ? (plan.completedDay ?? plan.createdDay) : plan.createdDay,
      minute: clock(9, 24 + at * 3),
    }),
    mimeType,
    data: isLastMissing && at === count - 1 ? null : bytes.toString('base64'),
  }))
}

const talks = [
  [
    'Elevations show the garage beam at 5.9 m clear. Happy to run a 360 LVL, or do you want the post kept?',
    'Lose the post, run the LVL. Builder has confirmed.',
    'Done, the revised layout is in the files.',
  ],
  [
    'Can we have this by the end of the week? Slab is booked.',
    'Will do our best; the floor first, then the frame.',
  ],
  ['The plans are missing the first-floor sections. Could you send them?', 'Attached now, sorry about that.'],
  [
    'Please price as an option with 22 mm flooring.',
    'Option added to the estimate.\n\nThe difference is the sheets alone, joists stay as they are.',
  ],
] as const

export function commentsOf({ plan, random, people, calendar }: RequestContext) {
  if (!plan.threads.has('comments')) return []
  const first = random.int(0, 1)
  return random.pick(talks).map((comment, at) => {
    const isOurs = at % 2 === first
    return {
      userName: isOurs ? nameOf(people.detailer) : people.merchant,
      userCompany: companyName(isOurs ? 100 : plan.merchantId),
      datePosted: calendar.at({ day: past(plan.createdDay + 1), minute: clock(8, 20) + at * 37 }),
      comment,
    }
  })
}

export function conversionsOf({ plan, calendar }: RequestContext) {
  if (!plan.threads.has('conversions')) return []
  return plan.orders.map(({ orderNum, po, cents, day }, at) => ({
    ID: plan.ID * 10 + at + 1,
    customerPoNumber: po ?? '',
    salesOrderNumber: orderNum,
    priceExGst: cents / 100,
    timeCreated: calendar.at({ day, minute: clock(17, 20) }),
  }))
}

interface Action {
  actionText: string
  /** Null: it has not happened. */
  day: number | null
  userName: string
  context?: string
  minutes?: number
  /** In minutes of its day; actions without it follow one another in the morning. */
  at?: number
}

export function historyOf(context: RequestContext) {
  let place = 0
  return actionsOf(context)
    .flatMap(({ actionText, day, userName, context: of = '', minutes = 0, at }) => {
      if (day === null) return []
      const minute = at ?? clock(9, 21) + 35 * (place += 1)
      const time = context.calendar.at({ day: past(day), minute })
      return [{ actionText, context: of, userName, time, timeElapsed: minutes * 60 }]
    })
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
}

function actionsOf({ plan, random, people }: RequestContext): Action[] {
  const { createdDay, startedDay, completedDay, outcomeDay, step, outcome } = plan
  const merchant = { userName: people.merchant }
  const detailer = { userName: nameOf(people.detailer) }
  const allocatedDay = step === 'logged' ? null : Math.min(createdDay + 1, startedDay ?? 0)
  const detailing = { minutes: random.int(30, 300), at: stepMinutes.started }
  const issue = { minutes: random.int(10, 60), at: stepMinutes.completed }
  const recorded = { userName: personName(random), context: outcome, at: stepMinutes.outcome }
  return [
    { actionText: 'request_opened', day: createdDay, ...merchant },
    {
      actionText: 'FILE-ATTACHED',
      day: plan.threads.has('files') ? createdDay : null,
      ...merchant,
      context: 'Plans',
    },
    { actionText: 'request-allocated', day: allocatedDay, ...detailer },
    { actionText: 'detailing_started', day: startedDay, ...detailer, ...detailing },
    { actionText: 'criteria-updated', day: random.chance(0.3) ? startedDay : null, ...merchant },
    { actionText: 'design_issued', day: completedDay, ...detailer, ...issue },
    { actionText: 'outcome-recorded', day: outcomeDay, ...recorded },
    { actionText: 'request_cancelled', day: step === 'cancelled' ? createdDay + 2 : null, ...merchant },
  ]
}
