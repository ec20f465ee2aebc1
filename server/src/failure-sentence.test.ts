import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { failureSentence } from './failure-sentence.ts'

const coded = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const connect = coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')

test.each<[what: string, error: unknown, sentence: string]>([
  ['a refusal', new Refusal('PORT 80 is taken.'), 'PORT 80 is taken.'],
  ['a refused user', new Refusal('There is no user x.'), 'There is no user x.'],
  ['a database that is off', connect, 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432.'],
  [
    'one that is off under both of its addresses',
    new AggregateError([connect, connect], ''),
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432.',
  ],
  [
    'a wrong password',
    coded('28P01', 'password authentication failed for user "portal"'),
    'The database lets nobody in by DATABASE_URL: password authentication failed for user "portal".',
  ],
  [
    'a database whose certificate is of an unknown authority',
    coded(
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    ),
    "The database's certificate is not trusted: add sslrootcert=/path/ca.pem to DATABASE_URL, a file with the certificate of its authority (unable to verify the first certificate).",
  ],
  [
    'a database whose certificate is of another host',
    coded(
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames: Host: db. is not cert's CN: other",
    ),
    "The database's certificate is for another host: DATABASE_URL must name the host as the certificate does (Hostname/IP does not match certificate's altnames: Host: db. is not cert's CN: other).",
  ],
  [
    'a database without TLS whose address asks for it',
    new Error('The server does not support SSL connections'),
    'The database does not encrypt, and the sslmode in DATABASE_URL wants it: switch TLS on in PostgreSQL, or, in a network that you trust, leave sslmode out.',
  ],
  [
    'a database that is not there',
    coded('3D000', 'database "x" does not exist'),
    'The database lets nobody in by DATABASE_URL: database "x" does not exist.',
  ],
  [
    'a user without rights',
    coded('42501', 'permission denied for schema public'),
    "The database's user may not do this: permission denied for schema public.",
  ],
  [
    'a statement that took too long',
    coded('57014', 'canceling statement due to statement timeout'),
    'The database ended it before it was done: canceling statement due to statement timeout.',
  ],
  [
    'a deadlock',
    coded('40P01', 'deadlock detected'),
    'Something else worked on the same records, so run it again: deadlock detected.',
  ],
  [
    'a database without memory',
    coded('53200', 'out of memory'),
    'The database has not enough memory for it: out of memory.',
  ],
  [
    'a database that is full',
    coded('53300', 'sorry, too many clients already'),
    'The database takes no more connections: sorry, too many clients already.',
  ],
  [
    'a database that was stopped meanwhile',
    new Error('Connection terminated unexpectedly'),
    'The connection to the database was lost: Connection terminated unexpectedly.',
  ],
  ['a database that hangs', new Error('timeout expired'), 'The database does not answer: timeout expired.'],
  [
    'a file nobody may read',
    coded('EACCES', "EACCES: permission denied, open '/x'", { syscall: 'open' }),
    "The system refuses: EACCES: permission denied, open '/x'.",
  ],
  [
    'one with the stack of another in it',
    new Error('Unable to do it: error: permission denied\n    at Client.query (client.js:1:1)\n    at b'),
    'The command failed: Unable to do it: error: permission denied (LOG_LEVEL=debug tells where).',
  ],
  [
    'anything nobody foresaw',
    new TypeError('x is\n  undefined'),
    'The command failed: x is undefined (LOG_LEVEL=debug tells where).',
  ],
])('%s is told in one sentence', (_, error, sentence) => {
  expect(failureSentence(error)).toBe(sentence)
})
