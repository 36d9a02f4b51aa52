// Runs before the first paint, as a file of its own so that a strict content security policy allows it.
// The key and the rule are those of src/ui/color-mode.ts.
;(() => {
  const choice = localStorage.getItem('zelo.color-mode')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
})()
