/** What comes with the first look at collected info, in a chunk of its own. */
export { CollectedDetailScreen } from './collected-detail-screen.tsx';
export { CollectedSearchScreen } from './collected-search-screen.tsx';
