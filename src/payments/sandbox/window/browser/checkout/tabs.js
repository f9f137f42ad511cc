import { byId } from './page.js'

export function selectTab(tab) {
  for (const button of document.querySelectorAll('[data-tab]')) {
    const isChosen = button === tab
    button.setAttribute('aria-selected', String(isChosen))
    button.tabIndex = isChosen ? 0 : -1
    byId(`panel-${button.dataset.tab}`).hidden = !isChosen
  }
}

/** The arrow keys, Home and End choose a tab, as in every tab list. */
export function moveTab(event) {
  const tabs = [...document.querySelectorAll('[data-tab]')]
  const index = tabs.indexOf(event.target)
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[
    event.key
  ]
  if (index < 0 || next === undefined) return
  event.preventDefault()
  const tab = tabs.at(next % tabs.length)
  selectTab(tab)
  tab.focus()
}
