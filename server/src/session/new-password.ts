import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import { Fault } from '../faults.ts'

/** The spec's rules on the server too; people read all that is wrong as one message (spec 5). */
export function checkNewPassword(password: string): void {
  const problems = passwordProblems(password)
  if (problems.length === 0) return
  const errors = problems.map((message) => ({ path: 'password', message }))
  throw new Fault(400, passwordMessage(problems), { errors })
}

/** The same for a used, an expired, a foreign and an invented token: it tells nobody which. */
export function refuseToken(): Fault {
  const message = 'This link has been used or has expired. Please ask for a new one.'
  return new Fault(400, message, { errors: [{ path: 'token', message }] })
}
