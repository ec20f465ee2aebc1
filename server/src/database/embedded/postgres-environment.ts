const needed =
  /^(?:PATH|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|(?:LD|DYLD|MALLOC|NSS_WRAPPER)_\w*)$/i

/** The variables of PostgreSQL's processes: any other may be a secret of the portal, and they run as another user. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name))),
  LC_ALL: 'C',
  TZ: 'UTC',
})
