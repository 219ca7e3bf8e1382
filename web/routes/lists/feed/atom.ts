import { listFeedResource } from './load-list-feed.ts'

const { loader, action } = listFeedResource('atom')
export { loader, action }
