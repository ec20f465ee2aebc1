import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode, RefCallback } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

/** A screen has at most one `main` button. */
type ButtonKind = 'main' | 'ordinary' | 'plain'

const classOf = (kind: ButtonKind, className: string | undefined): string =>
  classes(styles.button, kind !== 'ordinary' && styles[kind], className)

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: ButtonKind
  /** Disables the button and says why; the reason shows when the button is tapped or focused. */
  readonly disabledReason?: string | undefined
}

export function Button({ kind = 'ordinary', type = 'button', className, ...rest }: ButtonProps) {
  const { disabledReason, ...others } = rest
  // Not `disabled`, which would stop the focus and taps that show the reason.
  const dead = disabledReason !== undefined && {
    'aria-disabled': true,
    'data-reason': disabledReason,
    title: disabledReason,
    // Without it a tap on an iPhone does not focus the button.
    tabIndex: 0,
    onClick: undefined,
    type: 'button' as const,
  }
  return <button {...others} type={type} {...dead} className={classOf(kind, className)} />
}

interface LinkButtonProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly kind?: ButtonKind
  /** Replaces the current entry in the browser's history. */
  readonly replace?: boolean
  readonly className?: string | undefined
  /** What screen readers say: the text and what it leaves out. */
  readonly label?: string
  /** Called before the navigation. */
  readonly onClick?: () => void
  readonly ref?: RefCallback<HTMLAnchorElement>
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ kind = 'ordinary', label, className, ...link }: LinkButtonProps) {
  return <Link {...link} aria-label={label} className={classOf(kind, className)} />
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does, for screen readers. */
  readonly label: string
}

export function IconButton({ label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classes(styles.iconButton, className)}
    />
  )
}
