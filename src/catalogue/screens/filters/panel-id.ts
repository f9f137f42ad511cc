export const panelId = 'filters'
