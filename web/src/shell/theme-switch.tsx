import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.ts'
import styles from './user-menu.module.css'

const names: Readonly<Record<Theme, string>> = { system: 'Device', light: 'Light', dark: 'Dark' }

/** Chooses light, dark, or the device's setting. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(chosenTheme)
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <fieldset>
      <legend className={styles.head}>Colours</legend>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            {names[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
