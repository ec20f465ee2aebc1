import type { AppParts } from '../app-parts.ts'
import { filePost } from './file-post.ts'
import type { Post } from './mail.ts'
import { smtpPost } from './smtp-post.ts'

export type MailParts = Pick<AppParts, 'configuration' | 'supplier' | 'clock'>

/** The mail server that is configured, or the folder that stands for it. */
export function postOf(parts: MailParts): Post {
  const { smtpUrl } = parts.configuration
  return smtpUrl === undefined ? filePost(parts) : smtpPost(parts, smtpUrl)
}
