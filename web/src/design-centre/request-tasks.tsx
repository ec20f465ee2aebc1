import type { DesignRequest } from '@portal/domain/design-requests'
import { isTaskCompleted, priorityTone, taskTime } from '@portal/domain/design-tasks'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import layout from '../ui/layout.module.css'
import { PanelSentence } from '../ui/panel.tsx'
import styles from './request-tasks.module.css'

/** Groups of tasks, one card per group (spec 2, tasks). */
export function RequestTasks({ request }: { request: DesignRequest }) {
  return request.taskGroups.map(({ taskgroupId, name, tasks }) => (
    <section key={taskgroupId} className={layout.stack} aria-label={name}>
      <h2 className={styles.group}>{name}</h2>
      {tasks.length === 0 ? <PanelSentence>There are no tasks in this group.</PanelSentence> : null}
      <ul className={layout.halves}>
        {tasks.map((task, place) => (
          <TaskCard key={place} task={task} />
        ))}
      </ul>
    </section>
  ))
}

function TaskCard({ task }: { task: DesignRequest['taskGroups'][number]['tasks'][number] }) {
  const { cleanName, statusText, assigneeName, priority, requestNumber, jobNumber } = task
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 dir="auto">{cleanName}</h3>
        {statusText ? <Badge tone={isTaskCompleted(task) ? 'good' : 'move'}>{statusText}</Badge> : null}
      </div>
      <p className="quiet">
        {taskTime(task)}
        <br />
        {assigneeName || 'Unassigned'}
        <span className="small">
          <br />
          {[requestNumber && `Request ${requestNumber}`, jobNumber && `Job ${jobNumber}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <p className={styles.priority}>
        <span className="small quiet">Priority</span>
        <Bar percent={priority} tone={priorityTone(priority)} />
        <span className="small">{priority}</span>
      </p>
    </li>
  )
}
