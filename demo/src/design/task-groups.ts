import { clock } from '../calendar.ts'
import { nameOf, past, type RequestContext } from './threads.ts'

const groups = {
  Floor: ['Lay out floor joists', 'Check bearer spans', 'Order of floor sheets'],
  Frame: ['Wall panels, level 1', 'Lintels and beams', 'Bracing plan'],
  Estimate: ['Take-off', 'Estimate review'],
} as const

export function taskGroupsOf(context: RequestContext) {
  const { plan, category } = context
  if (!plan.threads.has('tasks')) return []
  const names = (Object.keys(groups) as (keyof typeof groups)[]).filter(
    (name) => name === 'Estimate' || category.toLowerCase().includes(name.toLowerCase()),
  )
  return names.map((name, at) => ({
    taskgroupId: plan.ID * 10 + at + 1,
    name,
    tasks: groups[name].map((cleanName) => taskOf(context, cleanName)),
  }))
}

function taskOf(
  { plan, random, people, calendar, requestNumber, jobNumber }: RequestContext,
  cleanName: string,
) {
  const isDone = plan.completedDay !== null || (plan.startedDay !== null && random.chance(0.35))
  const doneDay = plan.completedDay ?? past(plan.startedDay ?? plan.createdDay)
  const { status, statusText } = isDone
    ? { status: 25, statusText: 'Done' }
    : random.pick([
        { status: 0, statusText: 'Waiting' },
        { status: 10, statusText: 'Open' },
      ])
  return {
    cleanName,
    requestNumber,
    jobNumber: jobNumber ?? '',
    status,
    statusText,
    timeDue:
      plan.dueDay === null || random.chance(0.15)
        ? null
        : calendar.at({ day: plan.dueDay, minute: clock(17) }),
    timeCompleted: isDone ? calendar.at({ day: past(doneDay), minute: clock(16, 10) }) : null,
    priority: random.pick([20, 35, 50, 64, 75, 82, 95]),
    assigneeName: random.chance(0.15) && !isDone ? '' : nameOf(people.detailer),
  }
}
