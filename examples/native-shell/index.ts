import { AppRegistry } from 'react-native';
import { App } from './app.tsx';

AppRegistry.registerComponent('FieldSales', () => App);
