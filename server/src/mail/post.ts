import { filePost } from './file-post.ts'
import type { MailParts, Post } from './mail.ts'
import { smtpPost } from './smtp-post.ts'

/** The mail server that is configured, or the folder that stands for it. */
export function postOf(parts: MailParts): Post {
  const { smtpUrl } = parts.configuration
  return smtpUrl === undefined ? filePost(parts) : smtpPost(parts, smtpUrl)
}
